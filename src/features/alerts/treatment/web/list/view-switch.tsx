import { alertViews, type AlertsAddress, type ChangeAlertsAddress } from '../../page/alerts-address.ts';
import { useAlertMessages } from '../use-alert-messages.ts';
import { Segments } from '#ui/segments.tsx';

/** Switches between table, board and effective measures. */
export function ViewSwitch({ view, change }: { view: AlertsAddress['view']; change: ChangeAlertsAddress }) {
  const { t } = useAlertMessages();
  return (
    <Segments
      label={t('view')}
      names={alertViews}
      chosen={view}
      onChoose={(chosen) => change({ view: chosen })}
      wordOf={(name) => t(`views.${name}`)}
    />
  );
}

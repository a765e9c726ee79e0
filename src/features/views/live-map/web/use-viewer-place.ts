import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { notify } from '#ui/notices.tsx';

export interface ViewerPlace {
  longitude: number;
  latitude: number;
  /** Accuracy in metres. */
  accuracyM: number;
}

/** Position of the person by geolocation, on request; not sent to the server. */
export function useViewerPlace(): { place: ViewerPlace | null; isOn: boolean; toggle(): void } {
  const t = useTranslations('live_map.viewer');
  const [isOn, setOn] = useState(false);
  const [place, setPlace] = useState<ViewerPlace | null>(null);
  const report = (reason: 'denied' | 'unknown') => notify({ text: t(reason), isFault: true });
  const refuse = useEffectEvent((reason: 'denied' | 'unknown') => {
    setOn(false);
    report(reason);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => setPlace({ longitude: coords.longitude, latitude: coords.latitude, accuracyM: coords.accuracy }),
      ({ code, PERMISSION_DENIED }) => refuse(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 },
    );
    return () => {
      navigator.geolocation.clearWatch(watch);
      setPlace(null);
    };
  }, [isOn]);
  const canLocate = typeof navigator !== 'undefined' && 'geolocation' in navigator;
  return { place, isOn, toggle: () => (canLocate ? setOn(!isOn) : report('unknown')) };
}

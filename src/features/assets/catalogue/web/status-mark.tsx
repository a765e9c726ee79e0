import type { StatusGroup } from '../status-groups.ts';
import { statusAppearances, type StatusAppearance } from './status-appearance.ts';

/** The status symbol of the map, small, beside a word. */
export function StatusMark({ group, size = 12 }: { group: StatusGroup; size?: number }) {
  const { token, shape } = statusAppearances[group];
  const isHollow = group === 'never';
  return (
    <svg
      width={size}
      height={size}
      viewBox="-7 -7 14 14"
      fill={isHollow ? 'none' : `var(--${token})`}
      aria-hidden
      focusable="false"
    >
      <Body shape={shape} stroke={isHollow ? `var(--${token})` : undefined} />
      <Hole shape={shape} />
    </svg>
  );
}

function Body({ shape, stroke }: { shape: StatusAppearance['shape']; stroke: string | undefined }) {
  if (shape === 'diamond') return <path d="M0-7 7 0 0 7-7 0Z" />;
  if (shape === 'square') return <rect x={-6} y={-6} width={12} height={12} rx={2} />;
  return <circle r={stroke ? 5 : 6.5} stroke={stroke} strokeWidth={2} />;
}

function Hole({ shape }: { shape: StatusAppearance['shape'] }) {
  const fill = 'var(--gray-0)';
  if (shape === 'pause') return <path fill={fill} d="M-3-3h2v6h-2zM1-3h2v6H1z" />;
  if (shape === 'stop') return <rect fill={fill} x={-2.3} y={-2.3} width={4.6} height={4.6} rx={0.6} />;
  if (shape === 'diamond') return <path fill={fill} d="M-.8-3.4H.8V.8H-.8zM-.8 2H.8v1.7H-.8z" />;
  if (shape === 'bar') return <rect fill={fill} x={-3.5} y={-1} width={7} height={2} rx={0.4} />;
  return null;
}

import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './live-map-page.module.css';

interface MapBottomProps {
  /** Pixels covered at the map's bottom. */
  onHeight(height: number): void;
  children: ReactNode;
}

/** Bottom area of the map; wide content raises the map's controls, panels and centre. */
export function MapBottom({ onHeight, children }: MapBottomProps) {
  const box = useRef<HTMLDivElement>(null);
  const measure = useEffectEvent((element: HTMLElement | null) => {
    if (!element) return onHeight(0);
    const frame = element.parentElement?.getBoundingClientRect();
    const { height, top, width } = element.getBoundingClientRect();
    // A narrow element in the middle leaves room for the controls beside it.
    const isWide = [...element.children].some((child) => child.clientWidth > width / 2);
    onHeight(height === 0 || !frame || !isWide ? 0 : Math.round(frame.bottom - top));
  });
  // Before it is drawn: what stands above does not jump.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    measure(element);
    const watch = new ResizeObserver(() => measure(element));
    watch.observe(element);
    return () => {
      watch.disconnect();
      measure(null);
    };
  }, []);
  return (
    <div ref={box} className={styles.bottom}>
      {children}
    </div>
  );
}

import { useEffect, useState } from 'react';

/** Full screen; where the browser refuses it, the page fills its window. */
export function useFullscreen(): [boolean, () => void] {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setOn(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const toggle = () => {
    setOn(!isOn);
    const { documentElement } = document;
    const change = isOn ? document.exitFullscreen?.() : documentElement.requestFullscreen?.();
    change?.catch(() => undefined);
  };
  return [isOn, toggle];
}

import { useEffect, useState } from 'react';

/** The whole screen for the page. Where a browser does not give it, the page still takes all of its window. */
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

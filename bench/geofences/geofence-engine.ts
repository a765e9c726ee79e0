/** `npm run bench -- geofences`: how fast it is known in which geofences a position lies, and that it is known exactly. */
import type { Figure } from '../support/figure.ts';
import { benchContainment } from './containment.ts';
import { say } from '../support/say.ts';

export async function benchGeofences(): Promise<Figure[]> {
  return benchContainment(say);
}

export { emailSubscriber } from './mail-now-or-later.ts';

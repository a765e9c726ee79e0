/** A process that ends at its first message, for tests of what then happens. */
import process from 'node:process';

process.once('message', () => process.exit(1));

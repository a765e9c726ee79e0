import { loadMessages } from '#platform/web/message-loader.ts';

const messages = import.meta.glob('../messages/*.ts');

/** Messages of documents, for what is loaded on demand. */
export const loadFileMessages = () => loadMessages(messages);

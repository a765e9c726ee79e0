export { formatterFor } from './formatter-for.ts';
export { fetchReader, fetchReaders, type Reader, type ReaderFormat } from './reader-store.ts';

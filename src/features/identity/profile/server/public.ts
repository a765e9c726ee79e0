export { readerManner } from './reader-manner.ts';
export { fetchReader, fetchReaders, type Reader, type ReadingManner } from './reader-store.ts';

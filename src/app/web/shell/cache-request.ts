/** What a page asks the service worker to cache of its build. */
export interface CacheRequest {
  build: string;
  /** Its path. */
  page: string;
  /** What it has loaded of the build. */
  files: string[];
}

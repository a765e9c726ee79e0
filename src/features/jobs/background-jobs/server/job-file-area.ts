/** Where files that came of jobs lie in the store. */
export const jobFileArea = 'jobs';

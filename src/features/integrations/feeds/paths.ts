/** The page of the feeds; that of one is below it, by its id. */
export const feedsPath = '/services/simc/settings/feeds';

-- Precedence of a feed beside other sources of an asset.

alter table feeds
  -- Elements for which it comes before trackers and other feeds.
  add column first_for text[] not null default '{}';

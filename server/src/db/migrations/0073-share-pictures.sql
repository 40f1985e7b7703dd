-- Public galleries whose cover has no picture for previews of links. `images.remake-previews` makes it, so nothing has to ask.
create index sequences_without_share on sequences (id)
  where own_public and not (cover -> 'previews' @> '[{"kind": "share"}]');

const erased = [
  `delete from sign_ins`,
  `update users set email = '', email_verified_at = null, country = '', erased_at = now()`,
]

/** Ways to break the rows of photos, sequences, places and people, by the check that must find them. */
export const catalogueSpoilers: Record<string, string[][]> = {
  'an image without previews after 5 minutes': [
    [`update images set previewed_at = null, created_at = now() - interval '6 minutes'`],
  ],
  'an image whose previews could not be remade': [[`update images set remake_after = now()`]],
  'a waiting, hidden or deleted image in public': [
    [
      `create or replace view public_images as select * from images`,
      `update images set is_approved = 0, previewed_at = now()`,
    ],
  ],
  'a sequence that counts its images wrongly': ['images', 'public', 'waiting', 'processing'].map((column) => [
    `update sequences set ${column}_count = ${column}_count + 1`,
  ]),
  'a sequence whose cover is not its first image': [
    [`update sequences set cover = null`],
    [`update sequences set cover = jsonb_set(cover, '{image_id}', '0')`],
    [`update sequences set cover = jsonb_set(cover, '{key}', '"another"')`],
    [`update sequences set cover = jsonb_set(cover, '{previews}', '[]')`],
    [`update images set position = 3 - position`],
    [`update images set deleted_at = now(), deleted_by = 'user'`],
  ],
  'a photo in no stack, or in one of another camera': [
    [`update images set stack_id = null`],
    [`update images set camera_key = rpad('another', 22, '.')`],
    [`update stacks set sequence_id = sequence_id + 1`],
  ],
  'a stack that counts its photos wrongly': ['images', 'public'].map((column) => [
    `update stacks set ${column}_count = ${column}_count + 1`,
  ]),
  'a stack or a sequence whose times are not those of its photos': [
    [`update images set taken_at = now()`],
    [`update stacks set started_at = now()`],
    [`update stacks set ended_at = now()`],
    [`update sequences set taken_from = now()`],
    [`update sequences set taken_to = now()`],
  ],
  'a stack whose cover is not its middle photo': [
    [`update stacks set cover = null`],
    [`update stacks set cover = jsonb_set(cover, '{image_id}', '0')`],
    [`update stacks set cover = jsonb_set(cover, '{key}', '"another"')`],
    [`update stacks set cover = jsonb_set(cover, '{previews}', '[]')`],
    [`update images set deleted_at = now(), deleted_by = 'user'`],
  ],
  'a sequence whose place does not match its spot': [
    [`update sequences set area_id = region_id`],
    [`update sequences set continent_id = region_id`],
    [`update sequences set spot_id = area_id`],
  ],
  'a sequence with an outdated photographer name': [[`update users set first_name = 'Kai'`]],
  'an account that should have been erased two days ago': [
    [`update users set delete_after = now() - interval '49 hours'`],
  ],
  'an erased person with data besides the id': [
    [...erased, `update users set first_name = 'Kai'`],
    [...erased, `update users set email_verified_at = now()`],
    [...erased, `update users set picture_key = 'pictures/1' where id = (select min(id) from users)`],
    erased.slice(1),
    erased.slice(0, 1).concat(`update users set erased_at = now()`),
  ],
  'an unsold photo of an erased account that still exists after two days': [
    [`update users set erased_at = now() - interval '49 hours'`, `delete from payment_items`],
    [
      `update users set erased_at = now() - interval '49 hours'`,
      `update payments set status = 2, paid_at = null, created_at = created_at - interval '10 days'`,
      `update images set files = 'unneeded'`,
    ],
  ],
  'a sold photo whose files are not kept': [[`update images set files = 'removed'`]],
  'a sequence whose visibility does not match its owner': [
    [`update sequences set owner_hidden = true`],
    [`update users set blocked_at = now()`],
    [`update users set delete_after = now()`],
  ],
  'a place that is off in one table and on in another': [
    [`update nodes set status = 0 where level = 4`],
    [`update place_off set areas = '{3}'`],
    [
      `update nodes set status = 0 where level = 4`,
      `update place_off set areas = array(select id from nodes where level = 4)`,
    ],
  ],
  'a change of the tree with a future version': [[`update place_off set version = 1`]],
  'a wrong counter of a day': [
    [`update node_day_shards set n = n + 1 where node_id = 0`],
    [`delete from node_day_shards where node_id = 0`],
  ],
  'a total that is not the sum of its days': [[`update node_total_shards set n = n + 1 where node_id = 0`]],
}

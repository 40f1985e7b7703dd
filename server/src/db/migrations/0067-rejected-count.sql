-- Lists of sequences say how many of their photos were rejected.
create index images_rejected on images (sequence_id) where is_approved = 2 and deleted_at is null;

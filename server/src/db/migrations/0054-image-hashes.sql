-- Photographers are told which of their files they have sent before. Hashed, because only equality counts.
create index images_sha256 on images using hash (sha256);

/**
 * Files of answers. `blobs`: stored files, named by their SHA-256. `media`: who uploaded what for which form; `hash` is
 * of the file on the device, `blob` of the stored one, which differs if metadata was removed. `submission_media`: files
 * referenced by submissions, kept as long as they are. `uploads`: in progress; `upload_pieces`: received pieces, where
 * files are objects of a bucket, including those of task files, which belong to nobody.
 */
export const media = `
CREATE TABLE blobs (
  blob TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  kept_at INTEGER NOT NULL,
  thumb INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE media (
  form_id TEXT NOT NULL REFERENCES forms (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  user_id TEXT NOT NULL,
  blob TEXT NOT NULL REFERENCES blobs (blob),
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  uploaded_at INTEGER NOT NULL,
  PRIMARY KEY (form_id, hash, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX media_by_person ON media (user_id, hash);
CREATE INDEX media_by_blob ON media (blob);
CREATE INDEX media_weight_of_form ON media (form_id, size);
CREATE INDEX media_weight_of_person ON media (user_id, uploaded_at, size);

CREATE TABLE submission_media (
  seq INTEGER NOT NULL REFERENCES submissions (seq) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  form_id TEXT NOT NULL,
  blob TEXT NOT NULL REFERENCES blobs (blob),
  PRIMARY KEY (seq, hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX submission_media_by_hash ON submission_media (hash);
CREATE INDEX submission_media_by_blob ON submission_media (blob);
CREATE INDEX submission_media_by_form ON submission_media (form_id, seq);

CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  form_id TEXT NOT NULL,
  size INTEGER NOT NULL,
  begun_at INTEGER NOT NULL,
  done INTEGER NOT NULL,
  info TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX uploads_by_person ON uploads (user_id);

CREATE TABLE upload_pieces (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  size INTEGER NOT NULL,
  file TEXT NOT NULL,
  PRIMARY KEY (upload_id, at)
) STRICT, WITHOUT ROWID;
`

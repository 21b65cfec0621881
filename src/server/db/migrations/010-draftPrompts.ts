/** What a vision model was asked about the photos of a draft: it goes along to the next device, and into the submission. */
export const draftPrompts = `
ALTER TABLE drafts ADD COLUMN prompts TEXT NOT NULL DEFAULT '[]';
`

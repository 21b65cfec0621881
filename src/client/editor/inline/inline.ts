/** Code for editing in place, in one chunk: loaded on first use. */
export { partAt } from './locateParts.ts'
export { startWriting } from './writingActs.ts'
export { WritingBox } from './WritingBox.tsx'

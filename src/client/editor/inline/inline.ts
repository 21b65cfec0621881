/** What writes on the canvas, in one piece: loaded when it is first needed. */
export { partAt } from './locateParts.ts'
export { startWriting } from './writingActs.ts'
export { WritingBox } from './WritingBox.tsx'

/** Code for editing in place, in one chunk: loaded on first use. */
export { partAt } from './locateParts.ts'
export { startInlineEditing } from './inlineEditActions.ts'
export { InlineTextField } from './InlineTextField.tsx'

import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { mediaInAnswers } from '../../forms/media/mediaInAnswers.ts'

/** Hashes of the files in answers, without repetitions. */
export const mediaHashesIn = (compiled: CompiledForm, input: unknown): readonly string[] => [
  ...new Set(mediaInAnswers(compiled, input).map(({ ref }) => ref.hash)),
]

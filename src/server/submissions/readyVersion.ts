import type { ValidateFunction } from 'ajv'
import type { CompiledForm } from '../../forms/compile/CompiledForm.ts'
import { submissionValidator } from '../validators/submissionValidator.ts'

/** A published version, ready for rendering and validating submissions. */
export interface ReadyVersion {
  readonly compiled: CompiledForm
  /** Ajv function of `compiled.schema`, compiled when first asked for. */
  readonly loadValidate: () => Promise<ValidateFunction>
}

export function readyVersion(compiled: CompiledForm): ReadyVersion {
  let loading: Promise<ValidateFunction> | undefined
  return {
    compiled,
    loadValidate: () => {
      loading ??= submissionValidator(compiled.schema)
      // Retried by the next submission.
      loading.catch(() => (loading = undefined))
      return loading
    },
  }
}

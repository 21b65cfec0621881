import type { ContentProps } from '../../client/render/ControlProps.ts'
import { useFormActions } from '../../client/render/FormActions.ts'

/** A button at the foot of the form. */
export function ButtonControl({ id, settings, words }: ContentProps) {
  const { run, busy } = useFormActions()
  const action = settings['action'] === 'reset' ? 'reset' : 'submit'
  return (
    <button
      type="button"
      id={id}
      className={settings['variant'] === 'primary' ? 'gf-button gf-button-primary' : 'gf-button'}
      aria-busy={busy}
      disabled={busy}
      onClick={() => run(action)}
    >
      {words(settings['label'])}
    </button>
  )
}

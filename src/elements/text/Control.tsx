import { useEffect, type ComponentProps } from 'react'
import { loadPatterns } from '../../logic/packs.ts'
import { Affixed } from '../common/Affixed.tsx'
import { boxProps, joinDescribedBy } from '../common/boxProps.tsx'
import { FormattedBox } from '../common/FormattedBox.tsx'
import type { ControlEntry, ControlProps } from '../../render/ControlProps.ts'
import type { TextSettings } from './text.ts'
import { textFormat } from './textFormat.ts'

export const control: ControlEntry = { sort: 'input', Control: TextControl }

type InputMode = ComponentProps<'input'>['inputMode']

const KEYBOARDS: { readonly [format: string]: InputMode } = { email: 'email', phone: 'tel', url: 'url' }
const ONE_WORD = new Set(['email', 'phone', 'url'])

/** A single-line field; a mask or capitals are applied during typing. */
function TextControl(props: ControlProps<TextSettings>) {
  const { id, settings, value, onChange, onLeave, describedBy, words } = props
  const { pattern, format, inputMode, autocomplete, transform } = settings
  useEffect(() => {
    if (pattern) void loadPatterns()
  }, [pattern])
  const [prefix, suffix] = [words(settings.prefix), words(settings.suffix)]
  const shown = typeof value === 'string' ? value : ''
  const oneCase = transform === 'lower' || ONE_WORD.has(String(format))
  const box = {
    ...boxProps(props),
    type: 'text',
    inputMode: (typeof inputMode === 'string' ? inputMode : KEYBOARDS[String(format)]) as InputMode,
    autoComplete: typeof autocomplete === 'string' ? autocomplete : undefined,
    autoCapitalize: transform === 'upper' ? 'characters' : oneCase ? 'none' : undefined,
    placeholder: words(settings.placeholder),
    'aria-describedby': joinDescribedBy(prefix && `${id}-prefix`, suffix && `${id}-suffix`, describedBy),
    onBlur: () => {
      if (transform === 'trim' && shown !== shown.trim()) onChange(shown.trim() || undefined)
      onLeave()
    },
  }
  const rewrite = textFormat(settings)
  return (
    <Affixed id={id} prefix={prefix} suffix={suffix}>
      {rewrite ? (
        <FormattedBox
          {...box}
          // Predictive keyboards would hold the characters back.
          spellCheck={false}
          value={shown}
          format={rewrite}
          onText={(text) => onChange(text || undefined)}
        />
      ) : (
        <input {...box} value={shown} onChange={(event) => onChange(event.target.value || undefined)} />
      )}
    </Affixed>
  )
}

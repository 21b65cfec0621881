import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filling, InvalidElement } from '../../../forms/filling/Filling.ts'
import { focusElement } from '../../../render/focusElement.ts'
import { FormScope } from '../../../render/FormScope.tsx'
import { placePath } from '../../../render/placePath.ts'
import { placeLabel } from '../../../render/placeLabel.ts'
import { checkMessage } from '../../../render/checkMessage.ts'
import { useElementTexts } from '../../../render/useElementTexts.ts'

interface SchemaErrorsProps {
  readonly filling: Filling
  readonly wrong: readonly InvalidElement[]
  readonly language: string
}

/**
 * Errors found only by the version's JSON schema and not shown at any question, in the form's language, each with a
 * link to its question.
 */
export function SchemaErrors({ filling, wrong, language }: SchemaErrorsProps) {
  return (
    <FormScope compiled={filling.compiled} filling={filling} language={language}>
      <ul className="page-wrong" lang={language}>
        {wrong.map((one) => (
          <li key={`${one.id} ${one.row}`}>
            <SchemaError filling={filling} wrong={one} />
          </li>
        ))}
      </ul>
    </FormScope>
  )
}

function SchemaError({ filling, wrong }: { filling: Filling; wrong: InvalidElement }) {
  const { id, row } = wrong
  const { t } = useTranslation('render', { useSuspense: false })
  const wordsOf = useElementTexts(useMemo(() => placePath(filling, id, row), [filling, id, row]))
  return (
    <>
      <button type="button" className="page-status-jump" onClick={() => focusElement(id, row)}>
        {placeLabel(filling, id, row, wordsOf, (number) => t('rows.title', { number }))}
      </button>{' '}
      {checkMessage(filling, wrong, wordsOf(filling.compiled.byId.get(id), row), t)}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import type { Insertable } from './useInsertable.ts'

interface InsertOptionProps {
  readonly id: string
  readonly entry: Insertable
  readonly active: boolean
  readonly onChoose: () => void
}

/** One kind in the list; the one that is looked at says what it is for, or why it cannot be had. */
export function InsertOption({ id, entry: { kind, title, reason }, active, onChoose }: InsertOptionProps) {
  const { t: words } = useTranslation('elements')
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={reason !== null}
      data-insert-kind={kind}
      // The box keeps the focus, so that typing goes on.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose()
      }}
    >
      <Icon name={kind} size={16} />
      <span>
        {title}
        {active ? <small>{reason ?? words(`${kind}.hint`)}</small> : null}
      </span>
    </div>
  )
}

import { type KeyboardEvent, type Ref, useMemo } from 'react'
import { chosenChoices } from './chosenChoices.ts'
import type { LightChoiceProps } from './LightChoiceProps.ts'
import './LightChoices.css'
import { LightLabel } from './LightLabel.tsx'
import './LightSelect.css'
import { LightTag } from './LightTag.tsx'

/** Maximum number of selected values shown as tags; the others are counted. */
export const MAX_TAGS = 30

interface SelectBoxProps extends LightChoiceProps {
  readonly box: Ref<HTMLButtonElement>
  /** True while the list is on screen. */
  readonly expanded?: boolean
  /** True while what opens the list is loading. */
  readonly busy?: boolean
  /** DOM id of the active option of the open list. */
  readonly active?: string | undefined
  /** Called when a pointer or the focus comes near. */
  readonly onNear?: () => void
  readonly onPress: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  readonly onKeyUp?: (event: KeyboardEvent<HTMLButtonElement>) => void
}

/** The box of a dropdown in antd's style: its selected values, or its placeholder. */
export function SelectBox({ box, ...props }: SelectBoxProps) {
  const { id, choices, words, chosen, onChoose, many = false, readOnly, expanded = false, busy = false } = props
  const picked = useMemo(() => chosenChoices(choices, chosen), [choices, chosen])
  return (
    <button
      ref={box}
      type="button"
      id={id}
      className={`gf-input gf-select${picked.length ? '' : ' gf-select-blank'}${many ? ' gf-select-many' : ''}`}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={expanded}
      aria-busy={busy}
      aria-controls={`${id}_list`}
      aria-activedescendant={props.active}
      aria-labelledby={`${id}-label`}
      aria-required={props.required}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      disabled={readOnly}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
      onClick={props.onPress}
      onKeyDown={props.onKeyDown}
      onKeyUp={props.onKeyUp}
      onBlur={props.onLeave}
    >
      {picked.length === 0 && (props.placeholder || '\u00a0')}
      {!many && picked[0] && <LightLabel choice={picked[0]} label={words(picked[0].label)} />}
      {many &&
        picked.slice(0, MAX_TAGS).map((choice) => (
          <LightTag
            key={choice.value}
            onRemove={readOnly ? undefined : () => onChoose(chosen.filter((one) => one !== choice.value))}
          >
            <LightLabel choice={choice} label={words(choice.label)} />
          </LightTag>
        ))}
      {many && picked.length > MAX_TAGS && <LightTag>+{picked.length - MAX_TAGS}</LightTag>}
    </button>
  )
}

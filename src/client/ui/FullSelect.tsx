import { Select } from 'antd'
import { AntdIsland } from './AntdIsland.tsx'
import type { LightChoiceProps } from './LightChoiceProps.ts'

/** antd's Select with search, open and focused, in the place of a {@link LightSelect}; windowed, so any length will do. */
export function FullSelect(props: LightChoiceProps) {
  const { id, choices, chosen, onChoose, onLeave, many = false, required, readOnly, invalid, describedBy } = props
  const shared = {
    id,
    className: 'gf-full-select',
    options: [...choices],
    placeholder: props.placeholder,
    disabled: readOnly,
    autoFocus: true,
    defaultOpen: true,
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    'aria-labelledby': `${id}-label`,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    onBlur: onLeave,
    ...(invalid ? { status: 'error' as const } : {}),
  }
  return (
    <AntdIsland>
      {many ? (
        <Select<string[]> {...shared} mode="multiple" value={[...chosen]} onChange={(next) => onChoose(next ?? [])} />
      ) : (
        <Select<string> {...shared} value={chosen[0]} onChange={(next) => onChoose(next === undefined ? [] : [next])} />
      )}
    </AntdIsland>
  )
}

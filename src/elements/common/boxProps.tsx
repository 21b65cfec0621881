import type { FocusEvent } from 'react'
import type { ControlProps } from '../../render/ControlProps.ts'

/** Props of every text field; its name is used when the browser submits the form itself. */
export function boxProps({ id, readOnly, required, invalid, describedBy }: ControlProps) {
  return {
    id,
    name: id,
    className: 'gf-input',
    readOnly,
    'aria-required': required,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
  }
}

/** Same as `boxProps`, for one of several fields under one label: its own id and name, the common label first. */
export function partProps(props: ControlProps, part: string) {
  const id = `${props.id}-${part}`
  return {
    ...boxProps({ ...props, id }),
    'aria-labelledby': `${props.id}-label ${props.id}-${part}-name`,
  }
}

/** Calls `onLeave` when the focus leaves the whole group, not when it moves within. */
export function onGroupLeave(onLeave: () => void) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
}

/** Joins the ids of describing texts; undefined for none. */
export function joinDescribedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

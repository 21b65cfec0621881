import type { FocusEvent } from 'react'
import type { ControlProps } from '../../render/ControlProps.ts'

/** What every box to type in is told of itself; a browser that sends the form by itself sends it under that name. */
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

/** The same for one of several boxes under one label: its own id and name, the label before it. */
export function partProps(props: ControlProps, part: string) {
  const id = `${props.id}-${part}`
  return {
    ...boxProps({ ...props, id }),
    'aria-labelledby': `${props.id}-label ${props.id}-${part}-name`,
  }
}

/** Calls `onLeave` when the focus leaves the whole group, not when it moves within. */
export function leaving(onLeave: () => void) {
  return (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
}

/** Ids of describing texts, joined; undefined for none. */
export function describing(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { useMemo } from 'react'
import { domIds } from './domIds.ts'
import { useNode } from './NodeContext.ts'
import { registry } from './registry.ts'

const ignore = () => {}

/** One input, drawn by rjsf's SchemaField from the element's own small schema; all its props are stable. */
export function InputView() {
  const { element, schema, uiSchema } = useNode()
  const name = element.name ?? element.id
  const fieldPathId = useMemo(() => ({ $id: domIds(element.id).control, path: [name] }), [element.id, name])
  return (
    <SchemaField
      schema={schema ?? {}}
      uiSchema={uiSchema}
      name={name}
      fieldPathId={fieldPathId}
      registry={registry}
      onChange={ignore}
      onBlur={ignore}
      onFocus={ignore}
    />
  )
}

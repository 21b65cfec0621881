import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { ElementState, RowId } from '../forms/filling/Filling.ts'
import type { ControlEntry, TextResolver } from './ControlProps.ts'
import { domIds } from './domIds.ts'
import { ElementContext } from './ElementContext.ts'
import { registry } from './registry.ts'

interface InputViewProps {
  readonly node: PlanNode
  readonly row: RowId
  readonly state: ElementState
  readonly entry: Extract<ControlEntry, { sort: 'input' }>
  readonly words: TextResolver
}

const ignore = () => {}
/** SchemaField renders nothing for a schema without any key. */
const ANYTHING: RJSFSchema = { $comment: 'any answer' }

/** One input, rendered by rjsf's SchemaField from the element's own small schema; all its props are stable. */
export function InputView({ node, row, state, entry, words }: InputViewProps) {
  const { element, schema, uiSchema } = node
  const name = element.name ?? element.id
  const drawn = useMemo(() => ({ node, row, state, entry, words }), [node, row, state, entry, words])
  const fieldPathId = useMemo(() => ({ $id: domIds(element.id, row).control, path: [name] }), [element.id, row, name])
  return (
    <ElementContext value={drawn}>
      <SchemaField
        schema={schema && Object.keys(schema).length > 0 ? schema : ANYTHING}
        uiSchema={uiSchema}
        name={name}
        fieldPathId={fieldPathId}
        registry={registry}
        onChange={ignore}
        onBlur={ignore}
        onFocus={ignore}
      />
    </ElementContext>
  )
}

import type { Registry, RJSFSchema, SchemaUtilsType, TemplatesType } from '@rjsf/utils'
import { AnswerField } from './AnswerField.tsx'
import { FieldTemplate } from './FieldTemplate.tsx'

const nothing = () => null

/** The only templates SchemaField uses; the others belong to rjsf's own fields, which are not in the bundle. */
const templates: Partial<TemplatesType> = {
  FieldTemplate,
  DescriptionFieldTemplate: nothing,
  FieldHelpTemplate: nothing,
  FieldErrorTemplate: nothing,
}

/** The parts of a schema that SchemaField reads. */
const schemaUtils: Partial<SchemaUtilsType> = {
  retrieveSchema: (schema: RJSFSchema) => schema,
  // Keeps SchemaField from rendering the branches of `oneOf` and `anyOf`: one control renders the whole answer.
  isSelect: () => true,
  getDisplayLabel: () => true,
}

/**
 * rjsf's registry, one object for the life of the page: every type of value is rendered by {@link AnswerField} inside
 * our light {@link FieldTemplate}. An element's schema has no references and no conditions (our logic evaluates those),
 * so resolving it is the identity; this keeps rjsf's resolver and the stock fields and widgets out of the bundle.
 */
export const registry: Registry = {
  fields: {
    StringField: AnswerField,
    NumberField: AnswerField,
    BooleanField: AnswerField,
    ArrayField: AnswerField,
    ObjectField: AnswerField,
    FallbackField: AnswerField,
  },
  templates: templates as TemplatesType,
  widgets: {},
  rootSchema: {},
  formContext: {},
  schemaUtils: schemaUtils as SchemaUtilsType,
  translateString: (key) => key,
  globalFormOptions: { idPrefix: 'gf', idSeparator: '-', useFallbackUiForUnsupportedType: false },
}

import ts from '@typescript/typescript6'
import { rootsFile, type Schema, type SchemaFile } from './schema.ts'

/** Reads the declarations of the installed SDK: seconds of work. `stripeSchema` keeps the result. */
export function generate(): SchemaFile {
  const program = ts.createProgram([rootsFile], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  })
  const source = program.getSourceFile(rootsFile)
  if (!source) throw new Error('The schema roots could not be read')
  const checker = program.getTypeChecker()
  const walk = createWalk(checker, source)

  for (const statement of source.statements) {
    if (!ts.isTypeAliasDeclaration(statement)) continue
    const type = checker.getTypeAtLocation(statement.name)
    const name = statement.name.text
    if (name !== 'Answers' && name !== 'Events') walk.define(name, type)
    else
      for (const property of checker.getPropertiesOfType(type))
        walk.define(property.name, typeOf(property, checker, source))
  }
  return { definitions: walk.definitions }
}

function typeOf(property: ts.Symbol, checker: ts.TypeChecker, source: ts.SourceFile) {
  return checker.getTypeOfSymbolAtLocation(property, property.valueDeclaration ?? source)
}

function createWalk(checker: ts.TypeChecker, source: ts.SourceFile) {
  const definitions: Record<string, Schema> = {}
  const names = new Map<ts.Type, string>()

  function define(name: string, type: ts.Type) {
    definitions[name] = schemaOf(type, '')
  }

  function schemaOf(type: ts.Type, property: string): Schema {
    if (type.isUnion()) return unionSchema(type.types, property)
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
    const { flags } = type
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never | ts.TypeFlags.Void)) return { not: {} }
    if (flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' }
    // TypeScript knows no integers, but an amount of money with a fraction is the mistake this judge is for.
    if (flags & ts.TypeFlags.Number) return { type: /amount|fee$|^net$|total/.test(property) ? 'integer' : 'number' }
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' }
    if (isOpenString(type)) return { type: 'string' }
    if (checker.isArrayType(type)) return { type: 'array', items: elementSchema(type, property) }
    if (flags & ts.TypeFlags.Object || type.isIntersection()) return objectSchema(type)
    return {}
  }

  /** Unions of the SDK are left open for values to come; the open branch would let any string pass, so it is dropped. */
  function unionSchema(types: ts.Type[], property: string): Schema {
    const present = types.filter((type) => !(type.flags & ts.TypeFlags.Undefined))
    const hasLiterals = present.some((type) => type.isStringLiteral())
    const isBoolean = present.filter((type) => type.flags & ts.TypeFlags.BooleanLiteral).length === 2
    const closed = present.filter(
      (type) => !(hasLiterals && isOpenString(type)) && !(isBoolean && type.flags & ts.TypeFlags.BooleanLiteral),
    )
    // As one type, and not as two constants, so that a form's "true" can be read as one.
    const schemas = closed.map((type) => schemaOf(type, property))
    if (isBoolean) schemas.unshift({ type: 'boolean' })
    return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas }
  }

  function elementSchema(type: ts.Type, property: string) {
    const element = checker.getTypeArguments(type as ts.TypeReference)[0]
    return element ? schemaOf(element, property) : {}
  }

  function objectSchema(type: ts.Type): Schema {
    if (type.symbol?.name === 'Decimal') return { type: 'string' }
    const known = names.get(type)
    if (known !== undefined) return { $ref: `#/definitions/${known}` }
    const name = `${(type.aliasSymbol ?? type.symbol)?.name ?? 'type'}_${names.size}`
    names.set(type, name)

    const properties: Record<string, Schema> = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      const own = typeOf(property, checker, source)
      if (property.name === 'lastResponse' || property.name.startsWith('__@') || own.getCallSignatures().length > 0)
        continue
      properties[property.name] = schemaOf(own, property.name)
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name)
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String)
    const rest = index ? schemaOf(index.type, '') : false
    definitions[name] = { type: 'object', properties, required, additionalProperties: rest }
    return { $ref: `#/definitions/${name}` }
  }

  return { definitions, define }
}

/** `string & {}`, with which the SDK leaves an enumeration open. */
function isOpenString(type: ts.Type) {
  return type.isIntersection() && type.types.some((part) => part.flags & ts.TypeFlags.String)
}

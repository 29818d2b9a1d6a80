/** What builders of other documents share with the builder of data sets: inputs for fields, conditions and lists of parts. */
export { ConditionPart } from './builder/condition-part.tsx';
export { FieldSelect } from './builder/part-inputs.tsx';
export { PartList } from './builder/part-list.tsx';
export { useBase } from './builder/use-base.ts';

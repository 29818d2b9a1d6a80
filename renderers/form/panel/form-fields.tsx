import type { FieldProps, FieldTemplateProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { startTransition, useContext, useEffect, useMemo, useState } from 'react';

import { SchemaForm } from '../../core/schema-form/schema-form.tsx';
import {
	type DrawnForm,
	DrawnFormContext,
	FirstFieldsContext,
	type FormFront,
	FormFrontContext,
	fieldsOfForm,
	firstFields,
	useDrawnForm,
} from './drawn-form.ts';
import { FormField } from './form-field.tsx';
import { GroupsTemplate } from './groups-template.tsx';

interface Props extends Omit<DrawnForm, 'fields'>, FormFront {
	/** The inputs after the first ones are not drawn. Default: false. */
	hasFirstOnly?: boolean;
}

/** The inputs of a form. rjsf draws their structure once; the store has the values, and a key draws one field again. */
export function FormFields({ store, screen, formId, active, onActivate, hasFirstOnly = false }: Props) {
	const form = useMemo(() => ({ store, screen, formId, fields: fieldsOfForm(screen) }), [store, screen, formId]);
	const front = useMemo(() => ({ active, onActivate }), [active, onActivate]);
	const first = useFirstFields(form, hasFirstOnly);
	const { schema, uiSchema } = useMemo(() => toStructure([...form.fields.keys()]), [form]);
	return (
		<DrawnFormContext value={form}>
			<FormFrontContext value={front}>
				<FirstFieldsContext value={first}>
					<SchemaForm
						className="portal-form-fields"
						schema={schema}
						uiSchema={uiSchema}
						idPrefix={formId}
						fields={ownFields}
						templates={templates}
						validator={validator}
						experimental_defaultFormStateBehavior={noDefaults}
					/>
				</FirstFieldsContext>
			</FormFrontContext>
		</DrawnFormContext>
	);
}

/** A form can be typed into before all of its inputs are drawn: the others follow at once, but wait for what the user does. */
function useFirstFields(form: DrawnForm, hasFirstOnly: boolean): ReadonlySet<string> | null {
	const [first, setFirst] = useState(() => firstFields(form));
	useEffect(() => {
		if (!hasFirstOnly) startTransition(() => setFirst(null));
	}, [hasFirstOnly]);
	return first;
}

/** What rjsf needs of a screen: the names, in order. Everything else about a field is in the store and in the screen. */
function toStructure(names: string[]): { schema: RJSFSchema; uiSchema: UiSchema } {
	return {
		schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { title: name }])) },
		uiSchema: Object.fromEntries(names.map((name) => [name, { 'ui:field': 'portal' }])),
	};
}

/** A field of the screen, as rjsf calls fields. */
function PortalField({ name }: FieldProps) {
	const { store, screen, formId, fields } = useDrawnForm();
	const first = useContext(FirstFieldsContext);
	const entry = fields.get(name);
	const isDrawn = first?.has(name) ?? true;
	return entry && <FormField store={store} screen={screen} field={entry.field} span={entry.span} formId={formId} isDrawn={isDrawn} />;
}

/** Label, note and error are part of the field. */
function BareTemplate({ children }: FieldTemplateProps) {
	return children;
}

const ownFields = { portal: PortalField };
const templates = { FieldTemplate: BareTemplate, ObjectFieldTemplate: GroupsTemplate };
/** The store has the defaults already. */
const noDefaults = { emptyObjectFields: 'skipDefaults' as const };
/** The store validates. */
const validator: ValidatorType = {
	isValid: () => true,
	validateFormData: () => ({ errors: [], errorSchema: {} }),
	rawValidation: () => ({ errors: [] }),
};

import { Alert } from 'antd';
import { Component, type ReactNode, useEffect, useMemo, useRef } from 'react';

import { useRegistry, type WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { SchemaForm } from '../../core/schema-form/schema-form.tsx';
import { useText } from '../../core/texts/use-text.ts';
import { drawnSchema, storedValue } from './drawn-schema.ts';
import { structureWidgets } from './portal-input.tsx';
import { rjsfValidator } from './rjsf-validator.ts';
import { StructureContext } from './structure-context.ts';
import { structureTemplates } from './structure-templates.tsx';
import { texts } from './texts.ts';
import { messageOfRjsf } from './translate-string.ts';
import { TupleField } from './tuple-field.tsx';
import './structure.css';

const structureFields = { ArrayField: TupleField };

/** Opening a form changes no value: rjsf fills nothing in. */
const noDefaults = {
	emptyObjectFields: 'skipDefaults',
	arrayMinItems: { populate: 'never' },
	constAsDefaults: 'never',
	allOf: 'skipDefaults',
} as const;

/** A value that a JSON Schema describes, drawn by rjsf; to the form it is one field. A part that rjsf cannot draw is edited as JSON. */
export function StructureWidget(props: WidgetProps) {
	const { id, field, describedBy } = props;
	return (
		<fieldset id={id} tabIndex={-1} className="portal-structure" aria-label={field.title} aria-describedby={describedBy}>
			<Boundary fallback={<AsJson {...props} />}>
				<Drawn {...props} />
			</Boundary>
		</fieldset>
	);
}

function Drawn({ id, field, value, isReadOnly, cellErrors, onChange, onBlur }: WidgetProps) {
	const t = useText();
	const { language } = useRuntime();
	const { schema = {} } = field;
	const latest = useRef({ onChange, onBlur, schema, t, isDrawn: false });
	useEffect(() => {
		latest.current = { onChange, onBlur, schema, t, isDrawn: true };
	});
	// rjsf takes functions as equal: they stay the same and read what is current.
	const handlers = useMemo(
		() => ({
			onChange: ({ formData }: { formData?: unknown }) =>
				latest.current.isDrawn && latest.current.onChange(storedValue(formData, latest.current.schema)),
			onBlur: () => latest.current.onBlur(),
			translateString: (...[key, params]: Parameters<typeof messageOfRjsf>) => latest.current.t(messageOfRjsf(key, params)),
		}),
		[],
	);
	const errors = useMemo(() => {
		const byId = new Map(Object.entries(cellErrors ?? {}).map(([path, text]) => [path.split('.').slice(1).join('-'), text]));
		return { errorAt: (part: string) => byId.get(part.slice(id.length + 1)) };
	}, [cellErrors, id]);
	return (
		<StructureContext value={errors}>
			<SchemaForm
				key={language}
				className="portal-structure-form"
				schema={drawnSchema(schema)}
				formData={value ?? undefined}
				idPrefix={id}
				idSeparator="-"
				readonly={isReadOnly}
				validator={rjsfValidator}
				widgets={structureWidgets}
				templates={structureTemplates}
				fields={structureFields}
				experimental_defaultFormStateBehavior={noDefaults}
				{...handlers}
			/>
		</StructureContext>
	);
}

function AsJson(props: WidgetProps) {
	const t = useText();
	const { code: Code } = useRegistry().widgets;
	return (
		<>
			<Alert type="warning" showIcon title={t(texts.notDrawn())} />
			{Object.entries(props.cellErrors ?? {}).map(([path, error]) => (
				<div key={path} className="portal-field-error">
					{t(texts.errorAt({ path: path.split('.').slice(1).join('.'), error }))}
				</div>
			))}
			{Code && <Code {...props} id={`${props.id}-json`} field={{ ...props.field, type: 'object' }} />}
		</>
	);
}

/** What rjsf throws while drawing ends here. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false };
	static getDerivedStateFromError = () => ({ isBroken: true });
	override render() {
		return this.state.isBroken ? this.props.fallback : this.props.children;
	}
}

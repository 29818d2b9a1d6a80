import { type CSSProperties, memo, useMemo } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';

import type { RuleGroup } from '../../../contract/screen/condition.ts';
import { isWide } from '../../../contract/screen/field-defaults.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { limitField } from '../../../contract/validation/record/day-limits.ts';
import { UnknownRendererNotice } from '../../core/failure/unknown-renderer-notice.tsx';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { inputId } from '../session/focus-field.ts';
import type { FieldSnapshot } from '../store/field-snapshot.ts';
import type { FormStore } from '../store/form-store.ts';
import { useFormField } from '../store/use-form-field.ts';
import { texts } from './texts.ts';

interface Props {
	store: FormStore;
	screen: ResolvedScreen;
	field: ResolvedField;
	span: number;
	/** Tells the inputs of several open forms apart. */
	formId: string;
	/** False while the input has only its room. Default: true. */
	isDrawn?: boolean;
}

/** One labelled input with its help or error below it. */
export const FormField = memo(function FormField({ store, screen, field, span, formId, isDrawn = true }: Props) {
	const { value, titles, error, isVisible, isRequired, isReadOnly, ...state } = useFormField(store, field.name);
	const { widgets } = useRegistry();
	const t = useText();
	const { filter, beside, waitsFor, minimum, maximum } = state;
	const first = screen.fields.find(({ name }) => name === waitsFor)?.title;
	const placeholder = first === undefined ? field.placeholder : t(texts.fillFirst({ title: first }));
	const bound = useMemo(() => {
		const shown = placeholder === undefined ? field : { ...field, placeholder };
		if (field.reference?.filterBy || field.reference?.dataSet) return bindReference(shown, filter);
		if (field.suggestions && beside) return { ...shown, suggestions: { ...field.suggestions, values: beside } };
		return limitField(shown, { minimum, maximum });
	}, [field, placeholder, filter, beside, minimum, maximum]);
	const Widget = widgets[field.widget];
	if (!isVisible) return null;
	const id = inputId(formId, field.name);
	const inside = countInside(field, error, state.cellErrors);
	const isSetting = screen.form.layout === 'settings';
	const explanation = isSetting ? field.description : undefined;
	const note = (inside > 0 ? t(texts.hasErrors({ count: inside })) : error) ?? state.note ?? (isSetting ? undefined : field.description);
	const described = [note && `${id}-note`, explanation && `${id}-why`].filter(Boolean).join(' ');
	const label = (
		<label htmlFor={id} data-required={isRequired}>
			{field.title}
		</label>
	);
	return (
		<div
			className="portal-field"
			data-field={field.name}
			data-wide={isSetting && isWide(field.widget)}
			style={{ '--span': span } as CSSProperties}
		>
			{isSetting ? (
				<div className="portal-setting-text">
					{label}
					{explanation !== undefined && <p id={`${id}-why`}>{explanation}</p>}
				</div>
			) : (
				label
			)}
			<div className="portal-field-input">
				{isDrawn &&
					(Widget === undefined ? (
						<UnknownRendererNotice
							screen={screen}
							pointer={`/record/properties/${field.name}`}
							type={field.widget}
							allowed={Object.keys(widgets)}
							origin={field.origin}
						/>
					) : (
						<Widget
							id={id}
							field={bound}
							value={value}
							titles={titles}
							stored={ownValue(store.facts.original, field.name)}
							isReadOnly={isReadOnly}
							isInvalid={error !== undefined}
							cellErrors={state.cellErrors}
							settled={state.settled}
							describedBy={described === '' ? undefined : described}
							onChange={(next, picked) => store.change(field.name, next, picked)}
							onBlur={() => store.leave(field.name)}
							onBusy={(isBusy) => store.setBusy(field.name, isBusy)}
						/>
					))}
				{note !== undefined && (
					<div
						id={`${id}-note`}
						className={error === undefined ? 'portal-field-help' : 'portal-field-error'}
						role={error === undefined ? undefined : 'alert'}
					>
						{note}
					</div>
				)}
			</div>
		</div>
	);
});

/** Rows and parts of a structure have their errors beside them: beside the field, these are only counted. */
function countInside({ itemFields, schema }: ResolvedField, error: string | undefined, inside: FieldSnapshot['cellErrors']): number {
	const messages = Object.values(inside ?? {});
	return (itemFields ?? schema) !== undefined && error !== undefined && messages.includes(error) ? messages.length : 0;
}

/** The field as its widget knows it: what its records must agree with is part of its filter. */
function bindReference(field: ResolvedField, filter: RuleGroup | undefined): ResolvedField {
	if (field.reference === undefined) return field;
	const { filter: _own, ...reference } = field.reference;
	return { ...field, reference: { ...reference, ...(filter && { filter }) } };
}

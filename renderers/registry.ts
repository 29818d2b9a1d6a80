import { type FieldFormat, formatOf } from '../contract/fields/field-formats.ts';
import { lazyPart } from './core/runtime/lazy-part.tsx';
import { lazyWidget } from './core/runtime/lazy-widget.ts';
import type { FieldRenderer, RendererRegistry } from './core/runtime/renderer-registry.ts';
import { addressField } from './fields/address/field.ts';
import { booleanColumn, pathColumn, personColumn, referenceColumn, tagsColumn } from './fields/columns/choice-columns.tsx';
import { fileColumn, imageColumn } from './fields/columns/file-columns.tsx';
import { iconColumn } from './fields/columns/icon-column.tsx';
import { moneyColumn, numberColumn, percentColumn, progressColumn } from './fields/columns/number-columns.tsx';
import {
	colourColumn,
	dateColumn,
	dateTimeColumn,
	linkColumn,
	maskedColumn,
	richTextColumn,
	textColumn,
} from './fields/columns/text-columns.tsx';
import { dateRangeField } from './fields/date-range/field.ts';
import { durationField } from './fields/duration/field.ts';
import { geoPositionField } from './fields/geo-position/field.ts';
import { numberRangeField } from './fields/number-range/field.ts';
import { progressField } from './fields/progress/field.ts';
import { ratingField } from './fields/rating/field.ts';
import { sequenceNumberField } from './fields/sequence-number/field.ts';
import { signatureField } from './fields/signature/field.ts';
import { structureField } from './fields/structure/field.ts';
import { tagsField } from './fields/tags/field.ts';

/** The kinds of fields with a folder of their own, by format. */
const fields: Partial<Record<FieldFormat, FieldRenderer>> = {
	address: addressField,
	structure: structureField,
	signature: signatureField,
	'date-range': dateRangeField,
	'number-range': numberRangeField,
	duration: durationField,
	tags: tagsField,
	progress: progressField,
	rating: ratingField,
	'geo-position': geoPositionField,
	'sequence-number': sequenceNumberField,
};

/** The renderers that know no feature, by the name that screen files use. Widgets are fetched with the first form that needs them; cells are small and come with the list. */
export const registry: RendererRegistry = {
	fields,
	columns: {
		text: textColumn,
		number: numberColumn,
		money: moneyColumn,
		percent: percentColumn,
		date: dateColumn,
		'date-time': dateTimeColumn,
		tags: tagsColumn,
		boolean: booleanColumn,
		link: linkColumn,
		reference: referenceColumn,
		person: personColumn,
		path: pathColumn,
		masked: maskedColumn,
		colour: colourColumn,
		icon: iconColumn,
		'rich-text': richTextColumn,
		image: imageColumn,
		file: fileColumn,
		progress: progressColumn,
		...partsOf('column', ({ column }) => column),
	},
	widgets: {
		text: lazyWidget(() => import('./fields/text/text-widget.tsx').then((module) => module.TextWidget)),
		textarea: lazyWidget(() => import('./fields/text/textarea-widget.tsx').then((module) => module.TextareaWidget)),
		'rich-text': lazyWidget(() => import('./fields/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget)),
		code: lazyWidget(() => import('./fields/code/code-widget.tsx').then((module) => module.CodeWidget)),
		password: lazyWidget(() => import('./fields/text/password-widget.tsx').then((module) => module.PasswordWidget)),
		number: lazyWidget(() => import('./fields/number/number-widget.tsx').then((module) => module.NumberWidget)),
		money: lazyWidget(() => import('./fields/number/number-widget.tsx').then((module) => module.MoneyWidget)),
		date: lazyWidget(() => import('./fields/date/date-widget.tsx').then((module) => module.DateWidget)),
		'date-time': lazyWidget(() => import('./fields/date/date-widget.tsx').then((module) => module.DateTimeWidget)),
		time: lazyWidget(() => import('./fields/date/date-widget.tsx').then((module) => module.TimeWidget)),
		select: lazyWidget(() => import('./selector/widgets/select-widget.tsx').then((module) => module.SelectWidget)),
		radio: lazyWidget(() => import('./fields/choice/choice-widgets.tsx').then((module) => module.RadioWidget)),
		checkbox: lazyWidget(() => import('./fields/choice/choice-widgets.tsx').then((module) => module.CheckboxWidget)),
		switch: lazyWidget(() => import('./fields/choice/choice-widgets.tsx').then((module) => module.SwitchWidget)),
		colour: lazyWidget(() => import('./fields/colour/colour-widget.tsx').then((module) => module.ColourWidget)),
		cascader: lazyWidget(() => import('./selector/widgets/cascader-widget.tsx').then((module) => module.CascaderWidget)),
		file: lazyWidget(() => import('./fields/files/widget/file-widget.tsx').then((module) => module.FileWidget)),
		image: lazyWidget(() => import('./fields/files/widget/image-widget.tsx').then((module) => module.ImageWidget)),
		region: lazyWidget(() => import('./selector/widgets/cascader-widget.tsx').then((module) => module.CascaderWidget)),
		icon: lazyWidget(() => import('./fields/icon/icon-widget.tsx').then((module) => module.IconWidget)),
		selector: lazyWidget(() => import('./selector/widgets/selector-widget.tsx').then((module) => module.SelectorWidget)),
		'child-table': lazyWidget(() => import('./fields/child-table/child-table-widget.tsx').then((module) => module.ChildTableWidget)),
		'tree-select': lazyWidget(() => import('./selector/widgets/tree-select-widget.tsx').then((module) => module.TreeSelectWidget)),
		...partsOf('widget', ({ widget }) => widget),
	},
	formDialog: lazyPart(() => import('./form/panel/form-dialog.tsx').then((module) => module.FormDialog)),
};

/** The widgets or columns of the kinds of fields, under the names that their formats give them. */
function partsOf<Value>(part: 'widget' | 'column', pick: (renderer: FieldRenderer) => Value | undefined): Record<string, Value> {
	const named = (Object.keys(fields) as FieldFormat[]).flatMap((format) => {
		const [name, value] = [formatOf({ format })?.[part], pick(fields[format] ?? {})];
		return name !== undefined && value !== undefined ? [[name, value] as const] : [];
	});
	return Object.fromEntries(named);
}

import { type ComponentType, createElement } from 'react';
import { lazyPart } from './core/runtime/lazy-part.tsx';
import type { RendererRegistry, WidgetProps } from './core/runtime/renderer-registry.ts';
import { booleanColumn, pathColumn, personColumn, referenceColumn, tagsColumn } from './fields/columns/choice-columns.tsx';
import { fileColumn, imageColumn } from './fields/columns/file-columns.tsx';
import { iconColumn } from './fields/columns/icon-column.tsx';
import { moneyColumn, numberColumn, percentColumn, progressColumn } from './fields/columns/number-columns.tsx';
import {
	colourColumn,
	dateColumn,
	dateRangeColumn,
	dateTimeColumn,
	linkColumn,
	maskedColumn,
	richTextColumn,
	textColumn,
} from './fields/columns/text-columns.tsx';

/** An input whose script comes with the first form that needs it; its place is kept. */
const widget = (fetch: () => Promise<ComponentType<WidgetProps>>) =>
	lazyPart(fetch, () => createElement('div', { className: 'portal-field-wait' }));

/** Every renderer, by the name that screen files use. Widgets are fetched with the first form that needs them; cells are small and come with the list. */
export const registry: RendererRegistry = {
	columns: {
		text: textColumn,
		number: numberColumn,
		money: moneyColumn,
		percent: percentColumn,
		date: dateColumn,
		'date-time': dateTimeColumn,
		'date-range': dateRangeColumn,
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
	},
	widgets: {
		text: widget(() => import('./fields/text/text-widget.tsx').then((module) => module.TextWidget)),
		textarea: widget(() => import('./fields/text/textarea-widget.tsx').then((module) => module.TextareaWidget)),
		'rich-text': widget(() => import('./fields/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget)),
		code: widget(() => import('./fields/code/code-widget.tsx').then((module) => module.CodeWidget)),
		password: widget(() => import('./fields/text/password-widget.tsx').then((module) => module.PasswordWidget)),
		number: widget(() => import('./fields/number/number-widget.tsx').then((module) => module.NumberWidget)),
		money: widget(() => import('./fields/number/number-widget.tsx').then((module) => module.MoneyWidget)),
		date: widget(() => import('./fields/date/date-widget.tsx').then((module) => module.DateWidget)),
		'date-time': widget(() => import('./fields/date/date-widget.tsx').then((module) => module.DateTimeWidget)),
		time: widget(() => import('./fields/date/date-widget.tsx').then((module) => module.TimeWidget)),
		'date-range': widget(() => import('./fields/date/date-range-widget.tsx').then((module) => module.DateRangeWidget)),
		select: widget(() => import('./fields/choice/choice-widgets.tsx').then((module) => module.SelectWidget)),
		radio: widget(() => import('./fields/choice/choice-widgets.tsx').then((module) => module.RadioWidget)),
		checkbox: widget(() => import('./fields/choice/choice-widgets.tsx').then((module) => module.CheckboxWidget)),
		switch: widget(() => import('./fields/choice/choice-widgets.tsx').then((module) => module.SwitchWidget)),
		colour: widget(() => import('./fields/colour/colour-widget.tsx').then((module) => module.ColourWidget)),
		cascader: widget(() => import('./selector/widgets/cascader-widget.tsx').then((module) => module.CascaderWidget)),
		file: widget(() => import('./fields/files/widget/file-widget.tsx').then((module) => module.FileWidget)),
		image: widget(() => import('./fields/files/widget/image-widget.tsx').then((module) => module.ImageWidget)),
		region: widget(() => import('./selector/widgets/cascader-widget.tsx').then((module) => module.CascaderWidget)),
		icon: widget(() => import('./fields/icon/icon-widget.tsx').then((module) => module.IconWidget)),
		selector: widget(() => import('./selector/widgets/selector-widget.tsx').then((module) => module.SelectorWidget)),
		'child-table': widget(() => import('./fields/child-table/child-table-widget.tsx').then((module) => module.ChildTableWidget)),
		'post-assignment': widget(() =>
			import('../src/features/employee/post-assignment/post-assignment-widget.tsx').then((module) => module.PostAssignmentWidget),
		),
		attributes: widget(() => import('../src/features/attribute/attributes-widget.tsx').then((module) => module.AttributesWidget)),
		'role-assignment': widget(() =>
			import('../src/features/role/role-assignment/role-assignment-widget.tsx').then((module) => module.RoleAssignmentWidget),
		),
		'tree-select': widget(() => import('./selector/widgets/tree-select-widget.tsx').then((module) => module.TreeSelectWidget)),
	},
};

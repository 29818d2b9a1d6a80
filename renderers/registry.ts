import { type ComponentType, createElement } from 'react';

import { booleanColumn, pathColumn, personColumn, referenceColumn, tagsColumn } from './columns/choice-columns.tsx';
import { fileColumn, imageColumn } from './columns/file-columns.tsx';
import { iconColumn } from './columns/icon-column.tsx';
import { moneyColumn, numberColumn, percentColumn, progressColumn } from './columns/number-columns.tsx';
import {
	colourColumn,
	dateColumn,
	dateRangeColumn,
	dateTimeColumn,
	linkColumn,
	maskedColumn,
	richTextColumn,
	textColumn,
} from './columns/text-columns.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { RendererRegistry, WidgetProps } from './renderer-registry.ts';

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
		text: widget(() => import('./widgets/text/text-widget.tsx').then((module) => module.TextWidget)),
		textarea: widget(() => import('./widgets/text/textarea-widget.tsx').then((module) => module.TextareaWidget)),
		'rich-text': widget(() => import('./widgets/rich-text/rich-text-widget.tsx').then((module) => module.RichTextWidget)),
		code: widget(() => import('./widgets/code/code-widget.tsx').then((module) => module.CodeWidget)),
		password: widget(() => import('./widgets/text/password-widget.tsx').then((module) => module.PasswordWidget)),
		number: widget(() => import('./widgets/number/number-widget.tsx').then((module) => module.NumberWidget)),
		money: widget(() => import('./widgets/number/number-widget.tsx').then((module) => module.MoneyWidget)),
		date: widget(() => import('./widgets/date/date-widget.tsx').then((module) => module.DateWidget)),
		'date-time': widget(() => import('./widgets/date/date-widget.tsx').then((module) => module.DateTimeWidget)),
		time: widget(() => import('./widgets/date/date-widget.tsx').then((module) => module.TimeWidget)),
		'date-range': widget(() => import('./widgets/date/date-range-widget.tsx').then((module) => module.DateRangeWidget)),
		select: widget(() => import('./widgets/choice/choice-widgets.tsx').then((module) => module.SelectWidget)),
		radio: widget(() => import('./widgets/choice/choice-widgets.tsx').then((module) => module.RadioWidget)),
		checkbox: widget(() => import('./widgets/choice/choice-widgets.tsx').then((module) => module.CheckboxWidget)),
		switch: widget(() => import('./widgets/choice/choice-widgets.tsx').then((module) => module.SwitchWidget)),
		colour: widget(() => import('./widgets/colour/colour-widget.tsx').then((module) => module.ColourWidget)),
		cascader: widget(() => import('./widgets/cascader/cascader-widget.tsx').then((module) => module.CascaderWidget)),
		file: widget(() => import('./widgets/file/file-widget.tsx').then((module) => module.FileWidget)),
		image: widget(() => import('./widgets/file/image-widget.tsx').then((module) => module.ImageWidget)),
		region: widget(() => import('./widgets/cascader/cascader-widget.tsx').then((module) => module.CascaderWidget)),
		icon: widget(() => import('./widgets/icon/icon-widget.tsx').then((module) => module.IconWidget)),
		selector: widget(() => import('./widgets/reference/selector-widget.tsx').then((module) => module.SelectorWidget)),
		'child-table': widget(() => import('./widgets/child-table/child-table-widget.tsx').then((module) => module.ChildTableWidget)),
		'post-assignment': widget(() =>
			import('./widgets/post-assignment/post-assignment-widget.tsx').then((module) => module.PostAssignmentWidget),
		),
		attributes: widget(() => import('./widgets/attributes/attributes-widget.tsx').then((module) => module.AttributesWidget)),
		'role-assignment': widget(() =>
			import('./widgets/role-assignment/role-assignment-widget.tsx').then((module) => module.RoleAssignmentWidget),
		),
		'tree-select': widget(() => import('./widgets/reference/tree-select-widget.tsx').then((module) => module.TreeSelectWidget)),
	},
};

import { Select } from 'antd';
import useSWR from 'swr';

import type { WidgetProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { coreTexts } from '../../../renderers/core/texts/texts.ts';
import { callApi } from '../../base/api/portal-api.ts';
import { useText } from '../../base/i18n/use-text.ts';

/** Picks a screen that the reader may view by its title; its name is the value. */
export function ScreenChoice({ id, field, value, onChange, onBlur, isReadOnly, isInvalid, describedBy }: WidgetProps) {
	const t = useText();
	const { language } = useRuntime();
	const { data = [], isLoading } = useSWR(['screens', language], () =>
		callApi<Array<{ name: string; title: string }>>('/platform/v3/screens', {}, { method: 'GET', isQuiet: true }),
	);
	const options = data.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }));
	return (
		<Select
			id={id}
			showSearch={{ optionFilterProp: 'label' }}
			allowClear
			loading={isLoading}
			options={options}
			value={typeof value === 'string' && value !== '' ? value : undefined}
			placeholder={field.placeholder ?? t(coreTexts.pleaseChoose())}
			disabled={isReadOnly}
			status={isInvalid ? 'error' : undefined}
			aria-describedby={describedBy}
			onBlur={onBlur}
			onChange={(name: string | undefined) => onChange(name ?? null)}
		/>
	);
}

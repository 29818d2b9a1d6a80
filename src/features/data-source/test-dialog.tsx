import { Descriptions, Tag } from 'antd';

import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { ConnectionTest } from '../../screens/connection-test/connection-test.tsx';
import { texts } from './texts.ts';

interface Result {
	problem?: string;
	version?: string;
	milliseconds: number;
	tables?: string[];
}

/** Connects to a data source and shows what it is, or why that failed. */
export function TestDialog({ record, onClose }: ActionDialogProps) {
	return (
		<ConnectionTest<Result> record={record} path="/platform/v3/data-source/test" failed={texts.bad()} width={640} onClose={onClose}>
			{({ version, tables = [] }) => version !== 'JSON' && <Server version={version} tables={tables} />}
		</ConnectionTest>
	);
}

function Server({ version, tables }: { version: string | undefined; tables: string[] }) {
	const t = useText();
	return (
		<Descriptions
			column={1}
			layout="vertical"
			style={{ marginTop: 16 }}
			items={[
				{ key: 'version', label: t(texts.version()), children: version },
				{
					key: 'tables',
					label: t(texts.tables({ count: tables.length })),
					children: tables.length === 0 ? t(texts.noTables()) : tables.map((name) => <Tag key={name}>{name}</Tag>),
				},
			]}
		/>
	);
}

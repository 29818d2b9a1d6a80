import { Alert } from 'antd';
import { joinClauses, withStatement } from '../../../contract/base/join-texts.ts';
import type { BulkEditFailure } from '../../../contract/records/bulk-edit.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

/** Why a bulk edit changed nothing, record by record. */
export function BulkEditFailures({ failure: { message, records } }: { failure: { message: string; records: BulkEditFailure[] } }) {
	const { language } = useRuntime();
	const say = ({ title, message }: BulkEditFailure['fields'][number]) => withStatement(title, message);
	const list = records.length > 0 && (
		<ul className="portal-bulk-edit-failures">
			{records.map((record) => (
				<li key={record.id}>
					<strong>{record.title}</strong>
					{record.fields.length > 0 ? joinClauses(record.fields.map(say)).in(language) : record.message}
				</li>
			))}
		</ul>
	);
	return <Alert type="error" showIcon title={message} {...(list && { description: list })} />;
}

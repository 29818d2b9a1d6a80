import { Alert, Button, Spin } from 'antd';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import type { Message } from '../../../contract/base/define-texts.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { errorText } from '../../base/send/answer.ts';
import { texts } from './texts.ts';

/** What the test of a connection found. */
interface TestResult {
	/** Why the connection cannot be used; nothing where it can. */
	problem?: string | null;
	milliseconds: number;
}

interface Props<Result extends TestResult> extends Pick<ActionDialogProps, 'record' | 'onClose'> {
	/** The call that tests the connection of the record, which takes its id. */
	path: string;
	/** What is said above the problem. */
	failed: Message;
	/** In pixels. */
	width: number;
	/** What was found, besides that the connection works. */
	children(result: Result): ReactNode;
}

/** Tests the connection of a record at once, and again on demand, and says why it cannot be used. */
export function ConnectionTest<Result extends TestResult>({ record, path, failed, width, children, onClose }: Props<Result>) {
	const t = useText();
	const runtime = useRuntime();
	const [result, setResult] = useState<Result | { problem: string } | null>(null);
	const { id } = record;
	const test = useCallback(async () => {
		setResult(null);
		try {
			setResult(await runtime.call<Result>(path, { id }));
		} catch (failure) {
			setResult({ problem: errorText(failure) });
		}
	}, [runtime, path, id]);
	useEffect(() => void test(), [test]);
	return (
		<PageDialog
			title={t(texts.title({ name: String(record.name) }))}
			width={width}
			onCancel={onClose}
			footer={
				<>
					<Button disabled={result === null} onClick={() => void test()}>
						{t(texts.again())}
					</Button>
					<Button type="primary" onClick={onClose}>
						{t(texts.close())}
					</Button>
				</>
			}
		>
			{result === null && <Spin />}
			{result !== null && typeof result.problem === 'string' && (
				<Alert type="error" showIcon title={t(failed)} description={result.problem} />
			)}
			{result !== null && 'milliseconds' in result && typeof result.problem !== 'string' && (
				<>
					<Alert type="success" showIcon title={t(texts.good({ milliseconds: result.milliseconds }))} />
					{children(result)}
				</>
			)}
		</PageDialog>
	);
}

import { ChartLine, FileSearch } from 'lucide-react';
import type { RecordDetail } from '../../../shared/desktop.ts';
import type { CoaRecord } from '../../../shared/records/coa.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { InnerHeader } from '../../components/inner-header.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Loading, Message } from '../../components/message.tsx';
import { VerdictBadge } from '../../components/verdict-badge.tsx';
import { useNavigation } from '../../state/navigation.ts';
import { useRecordDetail } from '../../state/use-record-detail.ts';
import { chartStrings } from '../../strings/charts.ts';
import { strings } from '../../strings/en.ts';
import { AnalysisTiles } from './analysis-tiles.tsx';
import { Facts } from './facts.tsx';
import { Findings } from './findings.tsx';
import styles from './lab-result.module.css';
import { LimitsChart } from './limits-chart.tsx';
import { analysesOf, chartsOf } from './model/analyses.ts';
import { ProfileChart } from './profile-chart.tsx';
import { TotalTiles } from './total-tiles.tsx';

const { labResult: words } = chartStrings;

/** What a certificate says, at one glance: verdicts, totals, profiles, and contaminants against their limits. */
export function LabResultScreen({ recordId }: { recordId: number }) {
  const { opened, load } = useRecordDetail(recordId);
  const back = useNavigation((state) => state.back);
  if (opened.state === 'loading') return <Loading label={strings.app.loading} />;
  if (opened.state === 'failed') {
    return <LoadFailure title={words.failed} failure={opened.failure} onRetry={() => void load()} onBack={back} />;
  }
  const { detail } = opened;
  if (detail.kind !== 'coa') return <Message title={words.notReceipt}>{words.notReceiptText}</Message>;
  return <LabResult key={detail.id} detail={detail} record={detail.record as CoaRecord} />;
}

function LabResult({ detail, record }: { detail: RecordDetail; record: CoaRecord }) {
  const go = useNavigation((state) => state.go);
  const { review, evidence } = detail;
  const analyses = analysesOf(record, review);
  const { product_name: product } = record;
  return (
    <>
      <InnerHeader
        title={detail.title}
        note={[record.lab, record.producer].filter(Boolean).join(' · ') || detail.fileName}
        beside={
          <>
            <VerdictBadge verdict={detail.status} />
            {detail.status !== null && review.includes('status') && (
              <Badge tone="check">{strings.review.needsLook}</Badge>
            )}
          </>
        }
      >
        {product !== null && (
          <Button
            icon={<ChartLine size={15} aria-hidden />}
            onClick={() => go({ screen: 'trend', by: 'product_name', name: product })}
          >
            {chartStrings.trend.open}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<FileSearch size={15} aria-hidden />}
          onClick={() => go({ screen: 'review', recordId: detail.id })}
        >
          {words.review}
        </Button>
      </InnerHeader>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.scroll} aria-label={words.region} tabIndex={0}>
        <div className={styles.sheet}>
          <div className={styles.main}>
            <TotalTiles record={record} review={review} evidence={evidence} />
            <AnalysisTiles analyses={analyses} />
            <div className={styles.charts}>
              <ProfileChart results={record.results} analysis="cannabinoids" review={review} evidence={evidence} />
              <ProfileChart results={record.results} analysis="terpenes" review={review} evidence={evidence} />
              {chartsOf(analyses).map(({ analysis, name, limits }) => (
                <LimitsChart
                  key={analysis}
                  name={name}
                  limits={limits}
                  results={record.results}
                  analysis={analysis}
                  review={review}
                  evidence={evidence}
                />
              ))}
            </div>
            {record.results.length === 0 && <p className={styles.none}>{words.noResults}</p>}
          </div>
          <aside className={styles.side}>
            <Findings detail={detail} />
            <Facts record={record} evidence={evidence} />
          </aside>
        </div>
      </section>
    </>
  );
}

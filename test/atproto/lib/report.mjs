import assert from 'node:assert/strict';

export class Report {
  passed = 0;
  failed = 0;

  async check(name, body) {
    try {
      await body(assert);
      this.passed += 1;
      console.log(`  ok      ${name}`);
    } catch (error) {
      this.failed += 1;
      console.log(
        `  FAILED  ${name}\n          ${String(error?.message ?? error).replaceAll('\n', '\n          ')}`,
      );
    }
  }

  add({ passed, failed }) {
    this.passed += passed;
    this.failed += failed;
  }

  get line() {
    return `${this.passed} passed, ${this.failed} failed`;
  }
}

import type { Machine } from '../machine.ts'

const COMMANDS = `
mkdir -p /root/authority /etc/lineup/tls
cd /root/authority
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj '/CN=Authority of the deploy test' -keyout ca.key -out ca.pem
issue() {
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" -keyout $1.key -out $1.csr
  echo "subjectAltName=$2" > names
  openssl x509 -req -in $1.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 -extfile names -out $1.pem
}
issue lineup.example DNS:lineup.example
issue api.stripe.com DNS:api.stripe.com
issue mail IP:127.0.0.1,IP:10.0.0.1
cp ca.pem /usr/local/share/ca-certificates/deploy-test.crt
update-ca-certificates
install -m 644 ca.pem /etc/lineup/ca.pem
install -m 644 lineup.example.pem /etc/lineup/tls/lineup.pem
install -m 600 lineup.example.key /etc/lineup/tls/lineup.key
`

/** Of a private authority, which the machine then trusts. */
export async function issueCertificates(machine: Machine): Promise<void> {
  await machine.run(COMMANDS)
}

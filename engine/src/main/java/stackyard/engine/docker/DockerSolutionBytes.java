package stackyard.engine.docker;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32;
import stackyard.rules.docker.DockerPosition;

/**
 * A {@link DockerSolution} as bytes, so that it can be kept: version, hash of the position, number
 * of solved positions, the hash and the value of each, and a CRC-32 of all that.
 */
final class DockerSolutionBytes {
  /** To be raised when the rules, the hashes, the precision or the format change. */
  private static final int VERSION = 0x444b0002;

  private static final int HEAD = Integer.BYTES + Long.BYTES + Integer.BYTES;
  private static final int ENTRY = Long.BYTES + Double.BYTES;

  private DockerSolutionBytes() {}

  /** Empty if the bytes are damaged, of another version, or of another position. */
  static Optional<DockerSolution> read(DockerPosition position, byte[] bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    int body = bytes.length - Long.BYTES;
    if (body < HEAD || buffer.getLong(body) != checksum(bytes, body)) return Optional.empty();
    if (buffer.getInt() != VERSION || buffer.getLong() != position.hash()) return Optional.empty();
    double[] values = new double[buffer.getInt()];
    DockerIndex index = new DockerIndex();
    for (int i = 0; i < values.length; i++) {
      index.add(buffer.getLong());
      values[i] = buffer.getDouble();
    }
    return Optional.of(new DockerSolution(index, values, DockerSolver.PRECISE));
  }

  static byte[] write(DockerPosition position, DockerSolution solution) {
    int body = HEAD + ENTRY * solution.size();
    ByteBuffer buffer = ByteBuffer.allocate(body + Long.BYTES);
    buffer.putInt(VERSION).putLong(position.hash()).putInt(solution.size());
    for (int i = 0; i < solution.size(); i++) {
      buffer.putLong(solution.key(i)).putDouble(solution.value(i));
    }
    buffer.putLong(checksum(buffer.array(), body));
    return buffer.array();
  }

  private static long checksum(byte[] bytes, int length) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, length);
    return crc.getValue();
  }
}
